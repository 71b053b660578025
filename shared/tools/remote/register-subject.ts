/** Adds a line among those that match `kind`, in their order. */
function insertSorted(text: string, kind: RegExp, line: string, key: (line: string) => string): string {
  const lines = text.split('\n')
  const lines_ = lines.flatMap((each, index) => (kind.test(each) ? [index] : []))
  const next = lines_.find((index) => key(lines[index] ?? '') > key(line))
  const at = next ?? (lines_.at(-1) ?? -1) + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n')
}

const same = (line: string) => line
const pathOf = (line: string) => /'([^']+)'/.exec(line)?.[1] ?? ''

/** shared/src/contracts/subjects.ts or server/src/schema/index.ts with one more subject. */
export function withSubject(text: string, noun: string): string {
  return insertSorted(text, /^export \* from /, `export * from './${noun}'`, same)
}

/** server/src/modules/index.ts with one more module. */
export function withModule(text: string, noun: string, module: string): string {
  const line = `import { ${module} } from './sections/${noun}'`
  const imported = insertSorted(text, /^import .* from '\.\/[a-z]/, line, pathOf)
  return insertSorted(imported, /^ {2}\w+Module,$/, `  ${module},`, same)
}
