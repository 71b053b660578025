import type { BrandLink, BrandSection, BrandValues } from '@portico/shared/contracts'

/** A link in a form. The key stays while it's moved. */
export interface LinkRow extends BrandLink {
  key: string
}

type ColorKey = 'accent_color' | 'bg_color' | 'text_color'

/** The value of a section in its form: a color that isn't set is empty. */
export type SectionForm<Section extends BrandSection> = {
  [Key in keyof BrandValues[Section]]: Key extends ColorKey
    ? string
    : Key extends 'links'
      ? LinkRow[]
      : BrandValues[Section][Key]
}

const isColorKey = (key: string) => key.endsWith('_color')

let keys = 0
export function newLink(link: BrandLink = { label: '', url: '' }): LinkRow {
  keys += 1
  return { ...link, key: `link-${keys}` }
}

export function toSectionForm<Section extends BrandSection>(
  value: BrandValues[Section],
): SectionForm<Section> {
  const entries = Object.entries(value).map(([key, each]: [string, unknown]) => {
    if (isColorKey(key)) return [key, each ?? '']
    return [key, Array.isArray(each) ? (each as BrandLink[]).map(newLink) : each]
  })
  return Object.fromEntries(entries) as SectionForm<Section> // `fromEntries` loses the keys.
}

export function toSectionValue(values: object): Record<string, unknown> {
  const entries = Object.entries(values).map(([key, each]: [string, unknown]) => {
    if (isColorKey(key)) return [key, each === '' ? null : each]
    return [key, Array.isArray(each) ? (each as LinkRow[]).map(({ label, url }) => ({ label, url })) : each]
  })
  return Object.fromEntries(entries) as Record<string, unknown>
}
