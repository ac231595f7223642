import { mount } from 'svelte';

import App from './App.svelte';
import './lib/theme.css';
import { keepOffline } from './offline';

const target = document.getElementById('app');
if (target === null) {
  throw new Error('the page has no place for the app');
}
mount(App, { target });
if (import.meta.env.PROD) {
  void keepOffline();
}
