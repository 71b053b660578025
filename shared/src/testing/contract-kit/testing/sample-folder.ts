import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = mkdtempSync(path.join(tmpdir(), 'portico-contract-'))
afterAll(() => rmSync(root, { recursive: true }))
let repositories = 0

interface SampleFolder {
  /** Name of the folder. */
  folder?: string
  /** The name in package.json. */
  manifest?: string
  /** Text of budgets.json; null for none. */
  budgets?: string | null
  /** Text of src/page.css. */
  css?: string
}

/** Creates a repository with one remote; returns the remote's folder. */
export function sampleFolder(changes: SampleFolder = {}): string {
  const { folder = 'mfe-sample', manifest = '@portico/mfe-sample' } = changes
  const { budgets = '{ "mfe-sample": { "start": 10, "all": 20 } }', css = '.sample { color: green }' } =
    changes
  repositories += 1
  const write = (file: string, text: string) => {
    const target = path.join(root, String(repositories), file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  write(`${folder}/package.json`, JSON.stringify({ name: manifest }))
  write(`${folder}/src/page.css`, css)
  if (budgets !== null) write('shared/tools/checks/budgets.json', budgets)
  return path.join(root, String(repositories), folder)
}
