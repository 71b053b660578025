import checkFile from 'eslint-plugin-check-file'
import reactHooks from 'eslint-plugin-react-hooks'
import testingLibrary from 'eslint-plugin-testing-library'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

const sources = ['**/*.{ts,tsx,mts,mjs,cjs}']
const typed = ['**/*.{ts,tsx,mts}']
const tests = ['**/*.test.{ts,tsx}', '**/*.spec.ts', '**/testing/**']

// Files that a tool reads by their default export.
const readByTools = [
  '**/*.config.{ts,mts,mjs}',
  'server/src/testing/global-setup.ts',
  'shared/src/testing/empty-asset.ts',
]

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name; a default export only where a tool asks for one.',
}

const LETTERS = 'Literal[value=/\\p{L}/u]'
// Ids of messages may stand in attributes and properties.
const WORDS = `${LETTERS}:not([value=/^[\\w-]+(\\.[\\w-]+)+$/])`

// Words between tags, in expressions between tags, and in attributes that people read or hear.
const literalTexts = [
  'JSXText[value=/\\p{L}/u]',
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > ${LETTERS}`,
  `:matches(JSXElement, JSXFragment) > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > ${LETTERS}`,
  `JSXAttribute[name.name=/^(title|label|alt|placeholder|description|aria-label|aria-description|okText|cancelText)$/] > ${WORDS}`,
].map((selector) => ({ selector, message: 'Texts come from the catalogue (react-intl).' }))

// Addresses of the API stand in the contract alone; code and mocks name calls by id.
export const apiAddresses = ['Literal[value=/\\/api\\/v1/]', 'TemplateElement[value.raw=/\\/api\\/v1/]'].map(
  (selector) => ({
    selector,
    message: "Name the call by its id in the contract: call('listSites'), answer('listSites', …).",
  }),
)

const FORMATTED = 'JSXOpeningElement[name.name="FormattedMessage"] > JSXAttribute'
const DESCRIPTOR = 'CallExpression[callee.property.name="formatMessage"] > ObjectExpression > Property'
const TRANSLATED = 'CallExpression[callee.name="t"]'
const PIECES = ':matches(TemplateLiteral, BinaryExpression)'

// The check `messages` finds unused ids by their literals.
const messageIds = [
  ...[
    `${DESCRIPTOR}[key.name="id"] > ${PIECES}`,
    `${FORMATTED}[name.name="id"] > * > ${PIECES}`,
    `${TRANSLATED} > ${PIECES}:first-child`,
  ].map((selector) => ({
    selector,
    message: 'Write a message id in one piece; choose from a table of ids.',
  })),
  ...[`${DESCRIPTOR}[key.name="defaultMessage"]`, `${FORMATTED}[name.name="defaultMessage"]`].map(
    (selector) => ({ selector, message: 'Texts are in locales/en.json alone.' }),
  ),
]

const size = {
  rules: {
    'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
  },
}

const files = {
  files: sources,
  plugins: { 'check-file': checkFile },
  rules: {
    'check-file/filename-naming-convention': [
      'error',
      { '**/*': 'KEBAB_CASE' },
      { ignoreMiddleExtensions: true },
    ],
    'check-file/folder-naming-convention': ['error', { '*/**/': 'KEBAB_CASE' }],
    'check-file/filename-blocklist': [
      'error',
      Object.fromEntries(
        ['util', 'utils', 'helper', 'helpers', 'common', 'misc'].flatMap((name) => [
          [`**/${name}.*`, '**/<what-it-does>.ts'],
          [`**/${name}/**`, '**/<what-it-does>/'],
        ]),
      ),
    ],
  },
}

const typescript = {
  files: typed,
  // Rules that need types are in .oxlintrc.json.
  extends: [tseslint.configs.recommended],
  rules: {
    '@typescript-eslint/consistent-type-imports': [
      'error',
      { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
    ],
    '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'no-restricted-syntax': ['error', noDefaultExport],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-console': 'error',
  },
}

const screens = {
  files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
  plugins: { 'react-hooks': reactHooks },
  rules: {
    ...reactHooks.configs['recommended-latest'].rules,
    'no-restricted-syntax': ['error', noDefaultExport, ...literalTexts, ...messageIds],
  },
}

const TITLES = 'Property[key.name=/^(title|label|placeholder|description|okText|cancelText)$/]'

// Column titles, tab labels and the like; ids of messages may stand under the same names.
const objectTexts = [
  `${TITLES} > ${WORDS}`,
  `${TITLES} > :matches(ConditionalExpression, LogicalExpression) > ${WORDS}`,
].map((selector) => ({ selector, message: 'Texts come from the catalogue (react-intl).' }))

const screenObjects = {
  files: ['{shell,shared,mfe-*}/**/*.tsx'],
  ignores: tests,
  rules: {
    'no-restricted-syntax': ['error', noDefaultExport, ...literalTexts, ...messageIds, ...objectTexts],
  },
}

const testFiles = {
  files: tests,
  rules: {
    // A describe block is a function, and a long list of cases is not a long function.
    'max-lines-per-function': 'off',
    'no-restricted-syntax': ['error', noDefaultExport],
  },
}

const screenTests = {
  files: ['{shell,shared,mfe-*}/**/*.test.tsx'],
  extends: [testingLibrary.configs['flat/react']],
  rules: {
    // Both take our own render functions, and queries bound by within(), for testing-library's render.
    'testing-library/prefer-screen-queries': 'off',
    'testing-library/render-result-naming-convention': 'off',
  },
}

const routesByContract = {
  files: ['server/src/modules/**/*.ts'],
  // Pages, built files, fonts, pictures and what phones ask of a network are not calls of the API.
  ignores: [
    '**/*.test.ts',
    'server/src/modules/pages/**',
    '**/serve-uploads.ts',
    '**/serve-splash-fonts.ts',
    '**/captive-portal-api.ts',
  ],
  rules: {
    'no-restricted-syntax': [
      'error',
      noDefaultExport,
      {
        selector:
          'CallExpression[callee.object.name=/^(app|server|fastify|instance)$/][callee.property.name=/^(get|post|put|patch|delete|head|options|all|route)$/]',
        message: 'Bind a contract entry with defineModule: a bare route has no guard.',
      },
    ],
  },
}

const callsById = [
  { files: ['{shell,mfe-*}/src/**/*.ts'], syntax: [...literalTexts, ...messageIds] },
  { files: ['{shell,mfe-*}/src/**/*.tsx'], syntax: [...literalTexts, ...messageIds, ...objectTexts] },
].map(({ files, syntax }) => ({
  files,
  ignores: tests,
  rules: { 'no-restricted-syntax': ['error', noDefaultExport, ...syntax, ...apiAddresses] },
}))

const mocksById = {
  files: tests.map((pattern) => `{shell,mfe-*}/src/${pattern}`),
  rules: { 'no-restricted-syntax': ['error', noDefaultExport, ...apiAddresses] },
}

const plainScripts = {
  files: ['**/*.{mjs,cjs}'],
  rules: { 'no-console': 'off' },
}

export default defineConfig(
  globalIgnores(['**/dist/**', '**/node_modules/**', '**/.cache/**', '**/fixtures/**', '**/test-results/**']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: sources, ...size },
  files,
  typescript,
  screens,
  screenObjects,
  testFiles,
  screenTests,
  ...callsById,
  mocksById,
  routesByContract,
  plainScripts,
  // Tools and entry points speak to a terminal.
  {
    files: ['shared/tools/**', 'server/src/main.ts', 'server/src/tools/**', 'server/seeds/**'],
    rules: { 'no-console': 'off' },
  },
  { files: readByTools, rules: { 'no-restricted-syntax': 'off' } },
)
