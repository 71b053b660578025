// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const rootFolder = path.join(import.meta.dirname, '../..')

/**
 * Libraries that tests load from one bundle. Jest evaluates every module again in each suite; antd alone
 * has two thousand, and finding, reading and compiling them one by one takes seconds.
 *
 * A library that must exist once (react, dayjs) is named here together with all that import it.
 * @typedef {object} LibrarySet
 * @property {string} name
 * @property {Record<string, string[]>} libraries Import paths, by the workspace folder that depends on them.
 */

/** @type {LibrarySet} */
export const SCREEN_LIBRARIES = {
  name: 'screens',
  libraries: {
    shared: [
      '@ant-design/cssinjs',
      '@ant-design/icons',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query/react',
      '@testing-library/react',
      '@testing-library/user-event',
      'antd',
      'dayjs',
      'dayjs/locale/es',
      'formik',
      'msw',
      'msw/node',
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'react/jsx-runtime',
      'react-intl',
      'react-redux',
      'react-router-dom',
      'single-spa',
      'single-spa-react',
      'yup',
      'zod',
    ],
  },
}

/** @type {LibrarySet} */
export const SERVER_LIBRARIES = {
  name: 'server',
  libraries: {
    server: [
      '@fastify/cookie',
      '@fastify/multipart',
      '@fastify/static',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      'csv-parse/sync',
      'csv-stringify/sync',
      'drizzle-orm',
      'drizzle-orm/node-postgres',
      'drizzle-orm/pg-core',
      'fastify',
      'fastify-type-provider-zod',
      'intl-messageformat',
      'ipaddr.js',
      'mjml-core',
      'mjml-preset-core',
      'nodemailer',
      'openid-client',
      'otplib',
      'pdfkit',
      'pg',
      'pg-boss',
      'qrcode',
      'sanitize-html',
      'semver',
      'stripe',
      'undici',
      'write-excel-file/node',
      'zod',
    ],
  },
}

/** @param {LibrarySet} set */
function bundleFolder(set) {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'server/tools/test-libraries.mjs']) {
    hash.update(readFileSync(path.join(rootFolder, file)))
  }
  return path.join(rootFolder, '.cache/test-libraries', `${set.name}-${hash.digest('hex').slice(0, 16)}`)
}

const fileOf = (/** @type {string} */ library) => `${library.replaceAll('/', '__')}.js`

/**
 * Returns the paths where jest finds the libraries of a set.
 * @param {LibrarySet} set
 * @returns {Record<string, string>}
 */
export function libraryPaths(set) {
  const folder = bundleFolder(set)
  return Object.fromEntries(
    Object.values(set.libraries)
      .flat()
      .map((library) => [`^${library.replaceAll('.', '\\.')}$`, path.join(folder, fileOf(library))]),
  )
}

// antd generates a style sheet for every component it renders, and few tests read them. See
// shared/src/testing/component-styles.ts.
const STYLE_HOOK = 'function useStyleRegister(info, styleFn) {'
const STYLE_SWITCH = 'if (globalThis.withoutComponentStyles) return;'

// It also generates style sheets of its design tokens.
const TOKEN_HOOK = 'onCacheEffect?.(cacheContent)'
const TOKEN_SWITCH = 'globalThis.withoutComponentStyles || '

// React records where each element was created, for warnings that tests don't read: a sixth of a screen
// test's time. It stops after ten thousand a second; this value prevents the start.
const OWNER_STACKS = {
  'react.development.js': 'recentlyCreatedOwnerStacks: ',
  'react-dom-client.development.js': 'recentlyCreatedOwnerStacks = ',
}

/** @type {import('esbuild').Plugin} */
const adaptLibraries = {
  name: 'adapt-libraries',
  setup(bundler) {
    bundler.onLoad({ filter: /cssinjs.lib.hooks.useStyleRegister\.js$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      if (!text.includes(STYLE_HOOK)) throw new Error(`${file} has changed: see STYLE_HOOK`)
      return { contents: text.replace(STYLE_HOOK, `${STYLE_HOOK} ${STYLE_SWITCH}`), loader: 'js' }
    })
    bundler.onLoad({ filter: /cssinjs.lib.hooks.useGlobalCache\.js$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      if (!text.includes(TOKEN_HOOK)) throw new Error(`${file} has changed: see TOKEN_HOOK`)
      return { contents: text.replace(TOKEN_HOOK, TOKEN_SWITCH + TOKEN_HOOK), loader: 'js' }
    })
    for (const [name, counter] of Object.entries(OWNER_STACKS)) {
      bundler.onLoad({ filter: new RegExp(`/cjs/${name.replaceAll('.', '\\.')}$`) }, ({ path: file }) => {
        const text = readFileSync(file, 'utf8')
        if (!text.includes(`${counter}0`)) throw new Error(`${file} has changed: see OWNER_STACKS`)
        return { contents: text.replaceAll(`${counter}0`, `${counter}Infinity`), loader: 'js' }
      })
    }
    // Libraries read files beside their own.
    bundler.onLoad({ filter: /node_modules.*\.[cm]?js$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      if (!/__dirname|__filename|import\.meta\.url/.test(text)) return undefined
      const paths = { __dirname: path.dirname(file), __filename: file, __fileUrl: pathToFileURL(file).href }
      const declared = Object.entries(paths).map(([name, value]) => `var ${name}=${JSON.stringify(value)};`)
      const contents = `${declared.join('')}${text.replaceAll('import.meta.url', '__fileUrl')}`
      return { contents, loader: 'js' }
    })
  },
}

/**
 * Builds the bundle of a set, once for each lock file.
 * @param {LibrarySet} set
 */
export async function bundleLibraries(set) {
  const folder = bundleFolder(set)
  if (existsSync(folder)) return
  const part = `${folder}.${process.pid}`
  mkdirSync(part, { recursive: true })
  const entries = Object.entries(set.libraries).flatMap(([workspace, libraries]) =>
    libraries.map((library) => ({ library, workspace })),
  )
  const { build } = await import('esbuild')
  await build({
    stdin: {
      contents: `module.exports = {\n${entries
        .map(({ library }) => `  ${JSON.stringify(library)}: () => require(${JSON.stringify(library)}),`)
        .join('\n')}\n}`,
      resolveDir: path.join(rootFolder, entries[0]?.workspace ?? '.'),
    },
    outfile: path.join(part, 'libraries.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    define: { 'process.env.NODE_ENV': '"test"' },
    // Optional parts of libraries, and native binaries.
    external: ['*.node', 'pg-native', '@aws-sdk/*', 'fsevents'],
    legalComments: 'none',
    logLevel: 'error',
    plugins: [adaptLibraries],
  })
  for (const { library } of entries) {
    writeFileSync(
      path.join(part, fileOf(library)),
      `module.exports = require('./libraries.js')[${JSON.stringify(library)}]()\n`,
    )
  }
  try {
    renameSync(part, folder)
  } catch {
    // Another run finished first.
    rmSync(part, { recursive: true })
  }
}
