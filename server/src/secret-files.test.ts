import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config'

let folder: string

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-secrets-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function secretFile(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

it('reads the secret and the address of the database from files, without the line end', () => {
  const env = {
    SECRET_FILE: secretFile('secret', `${'s'.repeat(40)}\n`),
    DATABASE_URL_FILE: secretFile('url', 'postgres://portico:p@db/portico\n'),
  }
  expect(readConfig(env)).toMatchObject({
    secret: 's'.repeat(40),
    databaseUrl: 'postgres://portico:p@db/portico',
    seed: 'none',
  })
})

it('names every file that is missing, empty, too short or beside the variable itself', () => {
  const missing = join(folder, 'nowhere')
  const errors = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  const both = errors({ SECRET_FILE: missing, DATABASE_URL_FILE: secretFile('empty', '\n'), PORT: 'x' })
  expect(both).toContain(`SECRET_FILE: can't read ${missing} (ENOENT)`)
  expect(both).toContain('DATABASE_URL_FILE: ')
  expect(both).toContain('PORT: ')
  expect(errors({ SECRET_FILE: secretFile('short', 'abc') })).toContain('SECRET: must have at least 32')
  expect(errors({ SECRET: 's'.repeat(40), SECRET_FILE: missing })).toContain('SECRET is also set')
})

it('takes a file variable set to nothing as not set', () => {
  expect(readConfig({ SECRET_FILE: '' }).secret).toBeUndefined()
})
