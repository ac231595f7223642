import { defineConfig } from '@playwright/test';

/** The program with the page in it; `cargo xtask test e2e` builds it and says where it is. */
const program = process.env.RUNGS_PROGRAM ?? '../../target/release/rungs';
/** Where the page is served already, such as by `npx vite preview`; without it the program serves it. */
const address = process.env.RUNGS_ADDRESS;

export default defineConfig({
  testDir: './e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  reporter: 'list',
  // What measures time runs alone, after the rest.
  projects: [
    { name: 'page', testIgnore: /speed/ },
    { name: 'speed', testMatch: /speed/, dependencies: ['page'] },
  ],
  webServer: address
    ? []
    : {
        command: `"${program}" serve --port 0`,
        // The name becomes a variable of the environment, which the tests see.
        wait: { stdout: /(?<rungs_address>http:\/\/\S+)/ },
        gracefulShutdown: { signal: 'SIGINT', timeout: 1000 },
      },
  use: {
    baseURL: address ?? '',
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
