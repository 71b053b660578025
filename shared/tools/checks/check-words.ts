import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { REPOSITORY } from './run-tool'
import { catalogFolders, workspaceFolders } from './source-files'

type Language = 'en' | 'es'

interface RetiredWord {
  language: Language
  word: string
  pattern: RegExp
  /** The glossary's replacement; empty: leave the word out. */
  term: string
}

const VOICE = 'docs/voice.md'
const CELLS = 4
/** Catalogs outside the packages' own folders. */
const OTHER_FOLDERS = ['shared/tools/dev/dev-shell/locales', 'shared/src/bundled/splash-page/locales']
/** Placeholder of an empty cell. */
const NONE = '–'
/** Ids of search keywords. */
const KEYWORDS = /\.keywords$/

const entriesOf = (cell: string) =>
  cell
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== NONE)

/** Matches the whole word: a letter, digit or hyphen on either side makes it another word. */
function wholeWord(word: string): RegExp {
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ +/g, '\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${escaped}(?![\\p{L}\\p{N}_-])`, 'iu')
}

/** The last two columns of the glossary in docs/voice.md. */
function readRetiredWords(): RetiredWord[] {
  const [, glossary = ''] = readFileSync(path.join(REPOSITORY, VOICE), 'utf8').split('## Glossary')
  const [head, , ...rows] = glossary.split('\n').filter((line) => line.startsWith('|'))
  if (!head || rows.length === 0) throw new Error(`${VOICE}: no glossary found`)
  return rows.flatMap((row) => {
    const cells = row.split('|').slice(1, -1)
    if (cells.length !== CELLS) throw new Error(`${VOICE}: ${row} needs ${CELLS} cells`)
    const [english = '', spanish = '', notEnglish = '', notSpanish = ''] = cells
    const retire = (language: Language, term: string, words: string) =>
      entriesOf(words).map((word) => ({
        language,
        word,
        pattern: wholeWord(word),
        term: entriesOf(term).join(', '),
      }))
    return [...retire('en', english, notEnglish), ...retire('es', spanish, notSpanish)]
  })
}

/** The visible text of an ICU message, without the names of its arguments and the keys of its choices. */
function readText(message: string): string {
  let at = 0
  const upTo = (end: RegExp) => {
    const from = at
    while (at < message.length && !end.test(message[at] ?? '')) at += 1
    return message.slice(from, at)
  }
  const readMessage = (): string => {
    let text = ''
    while (at < message.length && message[at] !== '}') {
      text += upTo(/[{}]/)
      if (message[at] === '{') text += readArgument()
    }
    return text
  }
  const readArgument = (): string => {
    at += 1
    upTo(/[,}]/)
    at += message[at] === ',' ? 1 : 0
    const isChoice = /plural|select/.test(upTo(/[,}]/))
    let text = ' … '
    while (at < message.length && message[at] !== '}') {
      upTo(isChoice ? /[{}]/ : /\}/)
      if (message[at] !== '{') continue
      at += 1
      text += `${readMessage()} … `
      at += 1
    }
    at += 1
    return text
  }
  return readMessage()
}

/** Texts in all catalogs below `root` that use a word retired by docs/voice.md. */
export function checkWords(root = REPOSITORY): string[] {
  const retired = readRetiredWords()
  const folders = [
    ...workspaceFolders(root).flatMap((folder) => catalogFolders(root, folder)),
    ...OTHER_FOLDERS,
  ]
  return folders.flatMap((folder) =>
    (['en', 'es'] as const).flatMap((language) => {
      const file = path.join(root, folder, `${language}.json`)
      if (!existsSync(file)) return []
      const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
      return Object.entries(catalog)
        .filter(([id]) => !KEYWORDS.test(id))
        .flatMap(([id, message]) => {
          const text = readText(message)
          return retired
            .filter((each) => each.language === language && each.pattern.test(text))
            .map(({ word, term }) => {
              const advice = term ? `use '${term}'` : 'leave it out'
              return `${folder}/${language}.json: ${id} has '${word}'; ${advice} (${VOICE})`
            })
        })
    }),
  )
}
