import { mount } from 'svelte';
import App from './App.svelte';
import './lib/theme.css';
import { keepOffline } from './offline';

const target = document.getElementById('app');
if (target) mount(App, { target });
if (import.meta.env.PROD) void keepOffline();
