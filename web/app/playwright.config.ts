import { defineConfig } from '@playwright/test';

// `cargo xtask test e2e` serves the page from the program and says where.
const address = process.env.RUNGS_ADDRESS;
if (address === undefined) {
  throw new Error('RUNGS_ADDRESS names no server: run `cargo xtask test e2e`');
}

export default defineConfig({
  testDir: './e2e',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  reporter: 'list',
  use: {
    baseURL: address,
    browserName: 'chromium',
    trace: 'retain-on-failure',
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
