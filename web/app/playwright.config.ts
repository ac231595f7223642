import { defineConfig } from '@playwright/test';

// `cargo xtask test e2e` serves the page from the program and says where; without it the build is served from here.
const given = process.env.RUNGS_ADDRESS;
const own = 'http://127.0.0.1:4179/';

export default defineConfig({
  ...(given === undefined && {
    webServer: { command: 'vite preview --host 127.0.0.1 --port 4179 --strictPort', url: own },
  }),
  testDir: './e2e',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: given ?? own,
    browserName: 'chromium',
    // Traces cost as much time as the tests themselves.
    trace: process.env.RUNGS_TRACE === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.RUNGS_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
