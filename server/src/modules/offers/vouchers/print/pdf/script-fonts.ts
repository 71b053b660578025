import type { FontStyle } from '@portico/shared/labels'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const resolve = (name: string) => createRequire(`${__dirname}/`).resolve(name)

/** Embedded fonts. Only those that a text needs are opened. */
const FONT_FILES = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  han: '@embedpdf/fonts-sc',
  hangul: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  devanagari: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
} as const
export type FontName = keyof typeof FONT_FILES
export const FONT_NAMES = Object.keys(FONT_FILES) as FontName[]

/** Finds a font's file. The Han package exports only its entry; the file is next to it. */
export function fontFile(name: FontName): string {
  const file = resolve(FONT_FILES[name])
  return name === 'han' ? join(dirname(file), '../fonts/NotoSansHans-Regular.otf') : file
}

/**
 * Scripts that the DejaVu fonts lack. They have Latin, Greek, Cyrillic, Arabic, Hebrew, Armenian, Georgian
 * and symbols.
 */
const SCRIPTS: [RegExp, FontName][] = [
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u,
    'han',
  ],
  [/\p{Script=Hangul}/u, 'hangul'],
  [/\p{Script=Thai}/u, 'thai'],
  [/[\p{Script=Devanagari}\u0964\u0965]/u, 'devanagari'],
]
/** Joiners and marks use the font of the letter they belong to. */
const BELONGS_TO_LETTER = /[\p{M}\u200c\u200d]/u
const ASCII = /^[\x20-\x7e]*$/

export interface FontRun {
  font: FontName
  text: string
}

/**
 * Splits a text where its font changes. A character that no font has is drawn as a box, so that its absence
 * is visible.
 */
export function fontRuns(text: string, style: FontStyle): FontRun[] {
  if (ASCII.test(text)) return text === '' ? [] : [{ font: style, text }]
  const runs: FontRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = last && BELONGS_TO_LETTER.test(letter) ? last.font : fontOf(letter, style)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

function fontOf(letter: string, style: FontStyle): FontName {
  return SCRIPTS.find(([script]) => script.test(letter))?.[1] ?? style
}
