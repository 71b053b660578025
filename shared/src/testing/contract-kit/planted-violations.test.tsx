import { apiServer } from '../api-server'
import { budgetProblems } from './budget-problems'
import { CONTRACT_CHECKS } from './describe-remote-contract'
import { exportProblems } from './export-problems'
import { messageProblems } from './message-problems'
import type { LocatedContract } from './remote-contract'
import { routeProblems } from './route-problems'
import { sampleFolder } from './testing/sample-folder'
import { sampleHandlers, soundContract } from './testing/sound-contract'

// Runs alone: it watches the whole page.

beforeEach(() => apiServer.use(sampleHandlers.sound))

const sound = soundContract()
const { remote, config, catalogs } = sound
const [list, details] = config.routes as [(typeof config.routes)[0], (typeof config.routes)[0]]
const [item] = config.navigation as [(typeof config.navigation)[0]]

type Changes = Partial<LocatedContract>
/** The planted fault, its changes to the sound contract, and every expected problem. */
type Plant = [fault: string, changes: Changes, problems: string[]]

const problemsOf = (check: (contract: LocatedContract) => Promise<string[]>, changes: Changes) =>
  check({ ...sound, ...changes })
const saying = (problems: string[]) => problems.map((text): unknown => expect.stringContaining(text))
const withConfig = (changes: Partial<typeof config>): Changes => ({ config: { ...config, ...changes } })
const withRemote = (changes: object): Changes => ({ remote: { ...remote, ...changes } })
const withTexts = (en: Record<string, string>, es: Record<string, string>): Changes => ({
  catalogs: { en: { ...catalogs.en, ...en }, es: { ...catalogs.es, ...es } },
})
const without = (texts: Record<string, string>, id: string) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== id))

describe('a sound remote', () => {
  test.each(Object.entries(CONTRACT_CHECKS))('%s finds no problem', async (_name, { check }) => {
    expect(await check(soundContract())).toEqual([])
  })
})

const tile = remote.widgets['sample-count']
const exportPlants: Plant[] = [
  [
    'no export',
    { remote: undefined },
    ['`remote` of src/remote.tsx cannot be mounted, it has no name, bootstrap, mount, unmount, update'],
  ],
  ['a lifecycle that is no function', withRemote({ mount: 'now' }), ['it has no mount: make it with define']],
  ['a lifecycle left out', withRemote({ unmount: undefined }), ['it has no unmount: make it with define']],
  [
    'another name in remote.config.ts',
    withConfig({ name: 'mfe-other' }),
    ['the remote is called mfe-sample and remote.config.ts says mfe-other'],
  ],
  [
    'another folder',
    { folder: sampleFolder({ folder: 'mfe-elsewhere' }) },
    ['the remote is called mfe-sample and its folder says mfe-elsewhere'],
  ],
  [
    'another name in package.json',
    { folder: sampleFolder({ manifest: '@portico/mfe-packed' }) },
    ['the remote is called mfe-sample and package.json says mfe-packed'],
  ],
  [
    'a widget that is stated and not there',
    withRemote({ widgets: {} }),
    ['remote.config.ts states the widget sample-count: give it to defineRemote'],
  ],
  [
    'a widget that is not stated',
    withConfig({ widgets: [] }),
    ['the widget sample-count is not stated in remote.config.ts'],
  ],
  [
    'a widget without a lifecycle',
    withRemote({ widgets: { 'sample-count': { ...tile, update: undefined } } }),
    ['the widget sample-count has no update: give it to defineRemote'],
  ],
]

test.each(exportPlants)('exports: %s', async (_fault, changes, problems) => {
  expect(await problemsOf(exportProblems, changes)).toEqual(saying(problems))
})

const routePlants: Plant[] = [
  [
    'a page that is not in remote.config.ts',
    withRemote({ pages: [...(remote.pages ?? []), '/app/sample/new'] }),
    ['the page /app/sample/new is not in remote.config.ts: add a route with its permission'],
  ],
  [
    'a route without a page',
    withConfig({ routes: [list, details, { path: '/app/sample/gone', permission: 'voucher' }] }),
    ['no page has the route /app/sample/gone'],
  ],
  [
    'neither a permission nor public',
    withConfig({ routes: [list, { ...details, public: undefined }] }),
    ['routes.1 (/app/sample/details/:id): a route states `permission` or `public: true`'],
  ],
  [
    'public: false and no permission',
    withConfig({ routes: [{ ...list, permission: undefined, public: false }, details] }),
    ['routes.0 (/app/sample/list): a route states `permission` or `public: true`'],
  ],
  [
    'public and a permission',
    withConfig({ routes: [list, { ...details, permission: 'voucher' }] }),
    ['the route /app/sample/details/:id is public and has a permission'],
  ],
  [
    'a permission that nobody knows',
    withConfig({ routes: [{ ...list, permission: 'everything' }, details] }),
    ['correct remote.config.ts: routes.0 (/app/sample/list).permission'],
  ],
  [
    'a route stated twice',
    withConfig({ routes: [list, details, { ...list, chunk: 'sample-again' }] }),
    ['remote.config.ts states /app/sample/list twice'],
  ],
  [
    'one chunk for two routes',
    withConfig({ routes: [list, { ...details, chunk: list.chunk }] }),
    ['two routes have the chunk sample-list'],
  ],
  [
    'two pages at one path',
    withRemote({ pages: [...(remote.pages ?? []), list.path] }),
    ['two pages have the path /app/sample/list'],
  ],
  ['pages without names', withRemote({ pages: undefined }), ['the remote does not name its pages']],
  [
    'a navigation item that leads nowhere',
    withConfig({ navigation: [{ ...item, path: '/app/sample/nowhere' }] }),
    ['mfe-sample.title leads to /app/sample/nowhere, which is no route'],
  ],
  [
    'a navigation item with a permission that nobody knows',
    withConfig({ navigation: [{ ...item, permission: 'everything' }] }),
    ['correct remote.config.ts: navigation.0 (/app/sample/list).permission'],
  ],
]

test.each(routePlants)('routes: %s', async (_fault, changes, problems) => {
  expect(await problemsOf(routeProblems, changes)).toEqual(saying(problems))
})

const { 'en-US': labels } = config.messages
const COUNT = 'mfe-sample.list.count'
const messagePlants: Plant[] = [
  [
    'a text missing in Spanish',
    withTexts({ 'mfe-sample.new': 'New' }, {}),
    ['mfe-sample.new is not in src/locales/es.json'],
  ],
  [
    'a text missing in English',
    withTexts({}, { 'mfe-sample.new': 'Nuevo' }),
    ['mfe-sample.new is not in src/locales/en.json'],
  ],
  [
    'an empty text',
    withTexts({ 'mfe-sample.new': 'New' }, { 'mfe-sample.new': '' }),
    ['mfe-sample.new is not in src/locales/es.json'],
  ],
  [
    'another placeholder',
    withTexts({ 'mfe-sample.new': 'Hello {name}' }, { 'mfe-sample.new': 'Hola {nombre}' }),
    ['mfe-sample.new fills {name} in src/locales/en.json and {nombre} in src/locales/es.json'],
  ],
  ['a placeholder left out', withTexts({}, { [COUNT]: 'cosas' }), [`${COUNT} fills {count} in`]],
  [
    'another tag',
    withTexts({ 'mfe-sample.new': '<b>New</b>' }, { 'mfe-sample.new': '<i>Nuevo</i>' }),
    ['mfe-sample.new fills {b} in src/locales/en.json and {i} in src/locales/es.json'],
  ],
  [
    'a placeholder within a plural only',
    withTexts({}, { [COUNT]: '{count, plural, one {# de {site}} other {# cosas}}' }),
    [`${COUNT} fills {count} in src/locales/en.json and {count} {site} in src/locales/es.json`],
  ],
  [
    'braces that do not close',
    withTexts({}, { [COUNT]: '{count, plural, one {#' }),
    [`${COUNT} in src/locales/es.json cannot be read`],
  ],
  [
    'no title',
    {
      catalogs: {
        en: without(catalogs.en, 'mfe-sample.title'),
        es: without(catalogs.es, 'mfe-sample.title'),
      },
    },
    ['mfe-sample.title is not in src/locales/en.json', 'mfe-sample.title is not in src/locales/es.json'],
  ],
  [
    'a label missing in Spanish',
    withConfig({ messages: { 'en-US': { ...labels, 'mfe-sample.new': 'New' }, 'es-ES': labels } }),
    ['mfe-sample.new is not in es-ES in remote.config.ts'],
  ],
  [
    'a label missing in English',
    withConfig({ messages: { 'en-US': labels, 'es-ES': { ...labels, 'mfe-sample.new': 'Nuevo' } } }),
    ['mfe-sample.new is not in en-US in remote.config.ts'],
  ],
  [
    'a description without its text',
    withConfig({ description: 'mfe-sample.unsaid' }),
    ['mfe-sample.unsaid is not in en-US in', 'mfe-sample.unsaid is not in es-ES in'],
  ],
]

test.each(messagePlants)('messages: %s', async (_fault, changes, problems) => {
  expect(await problemsOf(messageProblems, changes)).toEqual(saying(problems))
})

const withBudgets = (budgets: string | null): Changes => ({ folder: sampleFolder({ budgets }) })
const budgetPlants: Plant[] = [
  ['no list of budgets', withBudgets(null), ['budgets.json is not there']],
  ['no budget', withBudgets('{ "mfe-other": { "start": 1, "all": 2 } }'), ['mfe-sample has no budget']],
  [
    'no limit for the start',
    withBudgets('{ "mfe-sample": { "all": 20 } }'),
    ['the budget of mfe-sample has no "start"'],
  ],
  [
    'a limit that is no number of KB',
    withBudgets('{ "default": { "start": 5, "all": 0 } }'),
    ['the budget of mfe-sample has no "all"'],
  ],
]

test.each(budgetPlants)('budget: %s', async (_fault, changes, problems) => {
  expect(await problemsOf(budgetProblems, changes)).toEqual(saying(problems))
})
