import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { commentTexts, errorTexts } from './comment-texts'
import { sourceFiles, workspaceFolders } from './source-files'

const SOURCES = /\.(?:tsx?|mts|mjs|cjs)$/

/** A sentence that begins with a relative clause or 'Of', and so has no subject or hides it. */
const HANGING =
  /(?<=^|[.:;] )(?:What|Whatever|Who|Whoever|Whose|Whether|Which|Of)\b(?! course)[^.?]*(?:[.?]|$)/g
/** 'Where …, …' may be a full sentence, so only one without a comma is reported. */
const HANGING_WHERE = /^Where\b[^,.:;?]*(?:[.:;]|$)/g

/** Words that docs/voice.md retires and that a technical sentence never needs. */
const RETIRED: [pattern: RegExp, advice: string][] = [
  [/\bwho(?:m|so)?ever\b|\bwhom\b/i, "'the user who'"],
  [/\bnobody\b/i, "'no one', or name the role"],
  [/\bsomebody\b/i, "'someone', or name the role"],
  [/\banew\b/i, "'again'"],
  [/\b(?:whence|thus|shall|spelt)\b/i, 'present-day English'],
  [/\bbe had\b|\bin vain\b|\beven so\b|\bso it is\b(?=[.;]|$)|\bas everywhere\b/i, 'the state'],
  [/\ball the same\b/i, "'anyway'"],
  [/\bof yours\b|\bfrom tonight on\b/i, 'plain English'],
  [/\b(?:takes?|taken|took) along\b/i, "'includes', 'also deletes'"],
  [/\blook(?:s|ed)? after\b/i, "'manage'"],
  [/\b(?:stands?|stood)\b(?!-| for\b| in for\b)/i, "'is', 'is shown'"],
  [/(?<!that )\blies\b/i, "'is', 'is stored'"],
  [/\b(?:goes|went|gone) on\b(?! sale)|\bgo on(?= with\b|[.,;:]|$)/i, "'continue'"],
  [/\btick(?:ed|s)\b/i, "'select'"],
  [
    /\be-mail(?:s|ed)?\b|\bmail(?:s|ed)\b|\b(?:a|by|the) mail\b(?! (?:server|client|program|provider|transport|module))/i,
    "'email'",
  ],
  [/\bmade up\b/i, "'generated'"],
  [/\b(?:colour|grey|centre|catalogue|behaviour|neighbour|favour|licence)/i, 'American spelling'],
  [/\b(?:anonymis|personalis|customis|recognis|organis|normalis|serialis|initialis)/i, 'American spelling'],
  [/\btills?\b/i, "'POS system'"],
]
/** A quoted word or a name of the code is quoted, not used. */
const QUOTED = /`[^`]*`|'[^']*'(?![a-z])|"[^"]*"|https?:\S+/g

/** Characters of a sentence that a report quotes. */
const SHOWN = 50

function textProblems(text: string): string[] {
  const prose = text.replace(QUOTED, '…')
  const openings = [...prose.matchAll(HANGING), ...prose.matchAll(HANGING_WHERE)]
    .map(([sentence]) => sentence)
    .filter((sentence) => !sentence.endsWith('?'))
  return [
    ...openings.map((sentence) => `has no subject: '${sentence.slice(0, SHOWN)}'`),
    ...RETIRED.flatMap(([pattern, advice]) => {
      const word = pattern.exec(prose)
      return word ? [`has '${word[0]}'; use ${advice}`] : []
    }),
  ]
}

/** Parsing takes most of the time, so files without a suspicious word anywhere are skipped. */
function mayHaveProblems(text: string): boolean {
  return (
    /(?:\/\/|\*|["'`(.:;]) *(?:Wh(?:at|o|e|ich)|Of)/.test(text) ||
    RETIRED.some(([pattern]) => pattern.test(text))
  )
}

/** Comments and errors of TypeScript and module sources that hang in the air or use a retired word. */
export function checkCodeWords(root: string): string[] {
  return workspaceFolders(root)
    .flatMap((folder) => sourceFiles(root, folder, SOURCES))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      if (!mayHaveProblems(text)) return []
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
      return [
        ...commentTexts(source).map((each) => ({ ...each, kind: 'comment' })),
        ...errorTexts(source).map((each) => ({ ...each, kind: 'error' })),
      ].flatMap(({ line, kind, text: read }) =>
        textProblems(read).map((problem) => `${file}:${line}: ${kind} ${problem}`),
      )
    })
}
