import { createIntl } from 'react-intl'
import type { LocatedContract } from './remote-contract'

type Catalog = Record<string, string>

/** Checks that every English text has a Spanish one, with the same placeholders. */
export async function messageProblems({ remote, config, catalogs }: LocatedContract): Promise<string[]> {
  const { 'en-US': english, 'es-ES': spanish } = config.messages
  const title = `${remote.name}.title`
  return [
    ...differences(catalogs.en, catalogs.es, ['src/locales/en.json', 'src/locales/es.json']),
    ...differences(english, spanish, ['en-US in remote.config.ts', 'es-ES in remote.config.ts']),
    ...missing([title], catalogs.en, 'src/locales/en.json'),
    ...missing([title], catalogs.es, 'src/locales/es.json'),
    ...missing([config.title, config.description], english, 'en-US in remote.config.ts'),
    ...missing([config.title, config.description], spanish, 'es-ES in remote.config.ts'),
  ]
}

function missing(ids: string[], texts: Catalog, where: string): string[] {
  return ids.filter((id) => !texts[id]).map((id) => `${id} is not in ${where}: add its text`)
}

function differences(english: Catalog, spanish: Catalog, [first, second]: [string, string]): string[] {
  const both = Object.keys(english).filter((id) => id in spanish)
  return [
    ...missing(Object.keys(english), spanish, second),
    ...missing(Object.keys(spanish), english, first),
    ...both.flatMap((id) => {
      const [left, right] = [gapsOf(english[id] ?? '', 'en-US'), gapsOf(spanish[id] ?? '', 'es-ES')]
      if (left === null) return [`${id} in ${first} cannot be read: correct its braces`]
      if (right === null) return [`${id} in ${second} cannot be read: correct its braces`]
      if (left === right) return []
      return [`${id} fills ${left} in ${first} and ${right} in ${second}: use the same names in both`]
    }),
  ]
}

interface Part {
  value?: unknown
  options?: Record<string, { value: Part[] }>
  children?: Part[]
  type: number
}

/** Kinds of a text's literal parts: plain words and the `#` of a plural. */
const PLAIN = [0, 7]

/** Names of the values and tags in a text, or null if it is no valid ICU message. */
function gapsOf(text: string, locale: string): string | null {
  const names = new Set<string>()
  const walk = (parts: readonly Part[]) => {
    for (const part of parts) {
      if (!PLAIN.includes(part.type)) names.add(`{${String(part.value)}}`)
      for (const option of Object.values(part.options ?? {})) walk(option.value)
      walk(part.children ?? [])
    }
  }
  try {
    walk(createIntl({ locale }).formatters.getMessageFormat(text, locale).getAst())
  } catch {
    return null
  }
  return [...names].sort().join(' ') || 'nothing'
}
