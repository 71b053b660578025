// @ts-check
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { ENGINE_SUITES } from './server/src/testing/engine-suites.mjs'
import {
  bundleLibraries,
  libraryPaths,
  SCREEN_LIBRARIES,
  SERVER_LIBRARIES,
} from './server/tools/test-libraries.mjs'

// Packages that are ES modules only, or import such a one late: jest runs CommonJS, so these are
// transformed too.
const ES_MODULES = [
  'react-intl',
  '@formatjs/.*',
  'intl-messageformat',
  'lodash-es',
  'd3',
  'd3-.*',
  'internmap',
  'delaunator',
  'robust-predicates',
  '@antv/.*',
  '@ant-design/(?:charts|plots|graphs|charts-util|colors|fast-color)',
  'single-spa',
  'single-spa-react',
  'flru',
  'gl-matrix',
  'svg-path-parser',
  'fmin',
  'msw',
  '@open-draft/.*',
  '@mswjs/.*',
  'until-async',
  'rettime',
  'content-disposition',
  '@fastify/cookie',
  'cookie',
  'openid-client',
  'oauth4webapi',
  'jose',
  '@scure/.*',
  '@noble/.*',
]

const testing = path.join(import.meta.dirname, 'shared/src/testing')
const secondTry = path.join(import.meta.dirname, 'shared/tools/second-try.cjs')

await Promise.all([SCREEN_LIBRARIES, SERVER_LIBRARIES].map(bundleLibraries))

// Code in jest's context asks an interceptor for each global, every time: generating the demo data took four times as long.
// These are arguments of each module instead. Date, timers and fetch aren't: tests replace them.
const PLAIN_GLOBALS = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'Error',
  'Infinity',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Proxy',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
  'WeakSet',
  'isNaN',
  'parseFloat',
  'parseInt',
]

const common = {
  transform: {
    '\\.([cm]?[jt]sx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Under pnpm a package lies two node_modules deep; only the last one names it.
  transformIgnorePatterns: [
    '/\\.cache/test-libraries/',
    `/node_modules/(?!\\.pnpm/)(?!(?:${ES_MODULES.join('|')})/)`,
  ],
  testMatch: ['**/*.test.{ts,tsx}'],
  // Tests with gateways are run by jest.gateways.config.mjs.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/fixtures/', '\\.peer\\.test\\.ts$'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  restoreMocks: true,
  // Kept for the next run: temporary files aren't.
  cacheDirectory: path.join(import.meta.dirname, 'node_modules/.cache/jest'),
}

/**
 * Tests that run in Node.
 * @param {string} displayName
 * @param {string} rootDir
 */
const nodeProject = (displayName, rootDir) => ({
  ...common,
  displayName,
  rootDir,
  testEnvironment: 'node',
  sandboxInjectedGlobals: PLAIN_GLOBALS,
  setupFilesAfterEnv: [secondTry],
})

/**
 * Tests that draw screens.
 * @param {string} displayName
 * @param {string} rootDir
 */
const screenProject = (displayName, rootDir) => ({
  ...common,
  displayName,
  rootDir,
  // jsdom with Node's own fetch, streams and structuredClone, which msw needs.
  testEnvironment: 'jest-fixed-jsdom',
  setupFilesAfterEnv: [path.join(testing, 'jest-setup.ts'), secondTry],
  moduleNameMapper: {
    ...libraryPaths(SCREEN_LIBRARIES),
    // The build puts addresses in place of the ids of calls.
    '/call-address$': path.join(testing, 'call-address.ts'),
    '\\.module\\.css$': path.join(testing, 'css-module.ts'),
    '\\.css$': path.join(testing, 'empty-asset.ts'),
    '\\.(svg|png|woff2)$': path.join(testing, 'empty-asset.ts'),
  },
})

const remotes = readdirSync(import.meta.dirname).filter((folder) => folder.startsWith('mfe-'))

// Builds the server for its tests and a database that every suite starts a copy of.
const serverProject = {
  ...nodeProject('server', './server'),
  moduleNameMapper: libraryPaths(SERVER_LIBRARIES),
  globalSetup: path.join(import.meta.dirname, 'server/src/testing/global-setup.ts'),
}

const serverFiles = readdirSync(path.join(import.meta.dirname, 'server/src'), {
  recursive: true,
  encoding: 'utf8',
})
const lost = ENGINE_SUITES.find(
  (name) => !serverFiles.some((file) => path.basename(file) === `${name}.test.ts`),
)
if (lost) throw new Error(`engine-suites.mjs names ${lost}, but ${lost}.test.ts is missing`)

// On PostgreSQL the suites that depend on the engine run a second time, on PGlite.
const embeddedProject = {
  ...serverProject,
  displayName: 'embedded',
  testMatch: ENGINE_SUITES.map((name) => `**/${name}.test.ts`),
  setupFiles: [path.join(import.meta.dirname, 'server/src/testing/use-embedded.ts')],
}

export default {
  // A screen test that draws a table takes seconds on two cores.
  testTimeout: 30_000,
  projects: [
    serverProject,
    ...(process.env['TEST_DATABASE_URL'] ? [embeddedProject] : []),
    nodeProject('tools', './shared/tools'),
    screenProject('shared', './shared/src'),
    ...['shell', ...remotes].map((folder) => screenProject(folder, `./${folder}`)),
  ],
}
