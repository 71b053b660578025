import type { ReactNode } from 'react'

export interface FilterChoice {
  value: string
  label: string
}

/** A filter that a list offers in its filter bar. */
export interface ListFilter {
  key: string
  label: string
  choices: readonly FilterChoice[]
  /** '' filters nothing. A value that is neither a choice nor allowed otherwise counts as none. */
  value: string
  onChange: (value: string) => void
  /** Values beside the choices that users set in an editor, such as a custom date range. */
  custom?: {
    value: string
    label: string
    /** The current value as text. */
    text: string
    editor: ReactNode
  }
  /** Maximum length of values that users may type beside the choices. */
  maxTyped?: number
  /** Called before the choices are shown, for choices that are loaded on demand. */
  onOpen?: () => void
}

export interface ListFilters {
  items: readonly ListFilter[]
  /** Removes all of them in one step of the history. */
  onClear: () => void
}

/** The value of a filter as text, or null if it filters nothing. */
export function filterText({ choices, value, custom, maxTyped }: ListFilter): string | null {
  if (value === '') return null
  if (custom && custom.value === value) return custom.text
  const choice = choices.find((each) => each.value === value)
  return choice?.label ?? (maxTyped === undefined ? null : value)
}

/** Filters that are set, with their values as text. */
export function activeFilters(filters: readonly ListFilter[]) {
  return filters.flatMap((filter) => {
    const text = filterText(filter)
    return text === null ? [] : [{ filter, text }]
  })
}
