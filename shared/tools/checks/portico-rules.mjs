// @ts-check
// Lint rules of this repository, as an oxlint plugin. .oxlintrc.json configures where each applies.
// shared/tools/checks/lint-rules.test.ts has a planted violation of each rule.
import path from 'node:path'

/**
 * The used part of oxlint's rule context.
 * @typedef {{ cwd: string, filename: string, report: (problem: { node: unknown, message: string }) => void }} Context
 */

const TEXT = 'Texts come from the catalog (react-intl).'
const LETTERS = 'Literal[value=/\\p{L}/u]'
// Message ids are allowed in attributes and properties.
const WORDS = `${LETTERS}:not([value=/^[\\w-]+(\\.[\\w-]+)+$/])`
const CHOICE = ':matches(ConditionalExpression, LogicalExpression)'
const BETWEEN_TAGS = ':matches(JSXElement, JSXFragment) > JSXExpressionContainer'
const ATTRIBUTE = 'title|label|alt|placeholder|description|aria-label|aria-description|okText|cancelText'
const PROPERTY = 'title|label|placeholder|description|okText|cancelText'

const FORMATTED = 'JSXOpeningElement[name.name="FormattedMessage"] > JSXAttribute'
const DESCRIPTOR = 'CallExpression[callee.property.name="formatMessage"] > ObjectExpression > Property'
const PIECES = ':matches(TemplateLiteral, BinaryExpression)'
const ONE_PIECE = 'Write a message id in one piece; choose from a table of ids.'
const NO_TEXT = 'Texts are in locales/en.json alone.'

const CALL_BY_ID =
  "Name the call by its id in the contract: call('listSites'), answer('listSites', …), callAs(page.request, 'listSites')."

const RAW_ADDRESS =
  'Count by callerBlock(request) or callerNetwork(request); raw addresses are for logs alone.'

const IN_SHEET = 'Put this into the CSS Module beside the component: only computed values are inline.'
const STYLE = 'JSXAttribute[name.name=/^styles?$/]'
const STYLE_CONSTANT =
  'VariableDeclarator[id.typeAnnotation.typeAnnotation.typeName.name="CSSProperties"] > ObjectExpression'

/**
 * Forbidden syntax by rule: messages by esquery selector.
 * @type {Record<string, Record<string, string>>}
 */
const FORBIDDEN = {
  'default-export': {
    ExportDefaultDeclaration: 'Export by name; a default export only where a tool asks for one.',
  },
  // Texts between tags, in expressions between tags, and in attributes that people read or hear.
  'literal-text': {
    'JSXText[value=/\\p{L}/u]': TEXT,
    [`${BETWEEN_TAGS} > ${LETTERS}`]: TEXT,
    [`${BETWEEN_TAGS} > ${CHOICE} > ${LETTERS}`]: TEXT,
    [`JSXAttribute[name.name=/^(${ATTRIBUTE})$/] > ${WORDS}`]: TEXT,
  },
  // Column titles, tab labels and similar; message ids are allowed in the same properties.
  'literal-property': {
    [`Property[key.name=/^(${PROPERTY})$/] > ${WORDS}`]: TEXT,
    [`Property[key.name=/^(${PROPERTY})$/] > ${CHOICE} > ${WORDS}`]: TEXT,
  },
  // The check `messages` finds unused ids by their literals.
  'message-id': {
    [`${DESCRIPTOR}[key.name="id"] > ${PIECES}`]: ONE_PIECE,
    [`${FORMATTED}[name.name="id"] > * > ${PIECES}`]: ONE_PIECE,
    [`CallExpression[callee.name="t"] > ${PIECES}:first-child`]: ONE_PIECE,
    [`${DESCRIPTOR}[key.name="defaultMessage"]`]: NO_TEXT,
    [`${FORMATTED}[name.name="defaultMessage"]`]: NO_TEXT,
  },
  // Only the contract has the API's addresses; code and mocks name calls by id.
  'api-address': {
    'Literal[value=/\\/api\\/v1/]': CALL_BY_ID,
    'TemplateElement[value.raw=/\\/api\\/v1/]': CALL_BY_ID,
  },
  'bare-route': {
    'CallExpression[callee.object.name=/^(app|server|fastify|instance)$/][callee.property.name=/^(get|post|put|patch|delete|head|options|all|route)$/]':
      'Bind a contract entry with defineModule: a bare route has no guard.',
  },
  // Values in style sheets can be changed in one place, by theme and by width of the window.
  'inline-style': {
    [`${STYLE} Property[value.type="Literal"]`]: IN_SHEET,
    [`${STYLE} Property > ConditionalExpression > Literal`]: IN_SHEET,
    [`${STYLE_CONSTANT} > Property[value.type="Literal"]`]: IN_SHEET,
  },
  // A single IPv6 customer has more addresses than any limit can count.
  'raw-address': {
    ':matches(MemberExpression[object.name="request"], MemberExpression[object.property.name="request"])[property.name=/^(ip|ips)$/]':
      RAW_ADDRESS,
    ':matches(VariableDeclarator[init.name="request"], VariableDeclarator[init.property.name="request"]) > ObjectPattern > Property[key.name=/^(ip|ips)$/]':
      RAW_ADDRESS,
    ':matches(MemberExpression[object.name="socket"], MemberExpression[object.property.name="socket"])[property.name="remoteAddress"]':
      RAW_ADDRESS,
  },
}

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const SAYS_NOTHING = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc'])

/** @param {string} file from the root @returns {string[]} what is wrong with the names in its path */
function nameProblems(file) {
  const names = file.split(path.sep).map((part, at, { length }) =>
    // `serve-uploads.test.ts` is named `serve-uploads`.
    at === length - 1 ? part.replace(/(?<=.)\..*/, '') : part,
  )
  return [
    ...names
      .filter((name) => !name.startsWith('.') && !KEBAB_CASE.test(name))
      .map((name) => `'${name}' is not in kebab-case.`),
    ...names
      .filter((name) => SAYS_NOTHING.has(name))
      .map((name) => `'${name}' says nothing: name a file or folder after what it does.`),
  ]
}

const fileName = {
  create: (/** @type {Context} */ context) => ({
    Program: (/** @type {unknown} */ node) => {
      for (const message of nameProblems(path.relative(context.cwd, context.filename)))
        context.report({ node, message })
    },
  }),
}

/** @param {Record<string, string>} messages by selector */
const forbid = (messages) => ({
  create: (/** @type {Context} */ context) =>
    Object.fromEntries(
      Object.entries(messages).map(([selector, message]) => [
        selector,
        (/** @type {unknown} */ node) => context.report({ node, message }),
      ]),
    ),
})

const forbidding = Object.entries(FORBIDDEN).map(([name, messages]) => [name, forbid(messages)])

export default {
  meta: { name: 'portico' },
  rules: { 'file-name': fileName, ...Object.fromEntries(forbidding) },
}
