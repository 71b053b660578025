import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'

/** Copies the icons of the page into the shell's build, under names with a hash of their content; returns these. */
export function copyIcons(from: string, outDir: string): string[] {
  return readdirSync(from)
    .sort()
    .map((icon) => {
      const content = readFileSync(join(from, icon))
      const { name, ext } = parse(icon)
      const file = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`
      writeFileSync(join(outDir, file), content)
      return file
    })
}
