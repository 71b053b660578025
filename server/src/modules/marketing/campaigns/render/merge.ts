import { MERGE_TAGS, type MergeTag } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'

/** Values of a recipient. Empty: the tag's fallback is used. */
export type MergeValues = Readonly<Record<MergeTag, string>>

/** Matches `{{firstname}}` and `{{ firstname | there }}`. */
const TAG = /\{\{\s*(\w+)\s*(?:\|([^{}|]*))?\}\}/g

const isTag = (name: string): name is MergeTag => MERGE_TAGS.some((tag) => tag === name)

function merged(text: string, values: MergeValues, shown: (value: string) => string): string {
  return text.replace(TAG, (tag, name: string, fallback = '') => {
    if (!isTag(name)) return tag
    // The fallback is part of the document, which was sanitized when it was saved.
    return values[name] === '' ? (fallback as string).trim() : shown(values[name])
  })
}

/** Escapes values, also for attributes. */
export const mergeHtml = (html: string, values: MergeValues) => merged(html, values, escapeHtml)

/** For subjects and plain text: removes line breaks from values. */
export const mergeText = (text: string, values: MergeValues) =>
  merged(text, values, (value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))

/** Returns true if the text differs by recipient. */
export const hasTags = (text: string) => text.search(TAG) !== -1

/** Returns the unknown tags in a text. */
export function unknownTags(text: string): string[] {
  return [...text.matchAll(TAG)].map(([, name = '']) => name).filter((name) => !isTag(name))
}
