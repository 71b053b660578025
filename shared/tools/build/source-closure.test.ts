import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { sourceClosure } from './source-closure'

const FILES = {
  'shared/package.json': JSON.stringify({
    exports: { './table': './src/table.ts', './forms': './src/forms.ts', './forms/light': './src/light.ts' },
  }),
  'shared/src/table.ts': `export * from './rows'`,
  'shared/src/rows.ts': `export const rows = 1`,
  'shared/src/forms.ts': `export const forms = 1`,
  'shared/src/light.ts': `export const light = 1`,
  'mfe-one/remote.config.ts': `import { pages } from './src/pages'\nexport default pages`,
  'mfe-one/package.json': '{}',
  'mfe-one/src/pages.ts': `
    import type { Only } from './types'
    import { type Row, rows } from '@portico/shared/table'
    import { light } from '@portico/shared/forms/light'
    import { z } from 'zod'
    import texts from './texts.json'
    // import './commented'
    export const text = "import './quoted'"
    export const load = () => import(/* webpackChunkName: "page" */ './page')
    export const pages: Only = [light, rows, z, texts] satisfies Row
  `,
  'mfe-one/src/page.tsx': `import './page.css'\nimport picture from './page.svg'\nexport { picture }`,
  'mfe-one/src/page.css': `@import './colors.css';`,
  'mfe-one/src/colors.css': `@font-face { font-family: One; src: url('./one.woff2') } a { color: red }`,
  'mfe-one/src/one.woff2': 'font',
  'mfe-one/src/page.svg': '<svg/>',
  'mfe-one/src/texts.json': '{}',
  'mfe-one/src/types.ts': `export type Only = unknown`,
  'mfe-one/src/quoted.ts': '',
  'mfe-one/src/commented.ts': '',
  'tools/loader.cjs': `const { helper } = require('./required.cjs')\nmodule.exports = helper`,
  'tools/required.cjs': `exports.helper = 1`,
}

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-closure-'))
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

async function closureOf(...entries: string[]): Promise<string[]> {
  const external = (request: string) => request.startsWith('@portico/shared/forms')
  const found = await sourceClosure(
    entries.map((file) => join(root, file)),
    { root, external },
  )
  return found.map((file) => relative(root, file))
}

test('contains what is imported, without types, libraries, provided parts and texts that look like imports', async () => {
  await expect(closureOf('mfe-one/remote.config.ts', 'mfe-one/package.json')).resolves.toEqual([
    'mfe-one/package.json',
    'mfe-one/remote.config.ts',
    'mfe-one/src/colors.css',
    'mfe-one/src/one.woff2',
    'mfe-one/src/page.css',
    'mfe-one/src/page.svg',
    'mfe-one/src/page.tsx',
    'mfe-one/src/pages.ts',
    'mfe-one/src/texts.json',
    'shared/src/rows.ts',
    'shared/src/table.ts',
  ])
})

test('follows require', async () => {
  await expect(closureOf('tools/loader.cjs')).resolves.toEqual(['tools/loader.cjs', 'tools/required.cjs'])
})

test('names a file that is missing', async () => {
  writeFileSync(join(root, 'tools/broken.ts'), `import './gone'`)
  await expect(closureOf('tools/broken.ts')).rejects.toThrow('Could not resolve "./gone"')
})
