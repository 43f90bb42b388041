import { defineConfig } from 'vitest/config'

const strictConsole = ['tests/fixtures/console.setup.ts', 'tests/fixtures/tripwire.setup.ts']
const database = 'tests/fixtures/postgres.setup.ts'

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests share two cores with a database; more workers than that only queue.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Test files of a worker share the modules, so that each is loaded once and not for every file. A fixture therefore registers
          // its hooks when it is called, never at its top level (tests/architecture/tidiness.test.ts).
          isolate: false,
          include: [
            '{kit,contract,modules,server,studio,world,web}/**/*.test.{ts,tsx}',
            'tests/{naive,strategies}/*.test.ts',
          ],
          exclude: ['tests/!(naive|strategies)/**'],
          // How many histories of promotions and of commissions are played on both engines (`npm run histories`), after which seed.
          // Those of the book need no database, so that there are more of them; matches are played against the model of their prices.
          provide: {
            histories: Number(process.env['HISTORIES'] ?? 24),
            historiesFrom: Number(process.env['HISTORIES_FROM'] ?? 0),
            bookHistories: Number(process.env['HISTORIES'] ?? 2_000),
            bookMatches: Number(process.env['BOOK_MATCHES'] ?? 3_000),
            // Random seeds of each game of tables, fish and skill that both engines draw from.
            draws: Number(process.env['DRAWS'] ?? 1_000),
          },
          globalSetup: [database],
          setupFiles: strictConsole,
        },
      },
      {
        extends: true,
        test: {
          name: 'architecture',
          include: ['tests/architecture/*.test.ts', '{tools,bench}/**/*.test.ts'],
          setupFiles: strictConsole,
        },
      },
      {
        extends: true,
        test: {
          name: 'security',
          isolate: false,
          include: ['tests/security/*.test.ts'],
          globalSetup: [database],
          setupFiles: strictConsole,
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'hazards',
          isolate: false,
          // For how long the hazard of locked tables holds each, in seconds; 0: a few seconds of shorter time-outs.
          provide: { holdS: Number(process.env['HOLD_S'] ?? 0) },
          include: ['tests/hazards/**/*.test.ts'],
          globalSetup: [database],
          setupFiles: strictConsole,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'races',
          isolate: false,
          // How many random histories are played in each dialect, from which number on, the seed that they follow from, and which
          // operations are played in every order (`npm run orders`).
          provide: {
            orders: {
              histories: Number(process.env['ORDERS_HISTORIES'] ?? 60),
              from: Number(process.env['ORDERS_FROM'] ?? 0),
              seed: Number(process.env['ORDERS_SEED'] ?? 7),
              steps: process.env['ORDERS_ACTS'] === 'all' ? 'all' : 'few',
            },
          },
          include: ['tests/races/**/*.test.ts'],
          globalSetup: [database],
          setupFiles: strictConsole,
          testTimeout: 240_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
