import { useEffect, useRef } from 'react'
import { useFormState } from './use-form-state'

/** Opens the tab with the first error after a failed submit, because errors on a hidden tab are invisible. */
export function useTabWithErrors<Tab>(
  /** Returns the tabs with errors, from the schema's errors and the server's field errors. */
  tabsOf: (errors: object, fields: object) => readonly Tab[],
  current: Tab | undefined,
  show: (tab: Tab) => void,
): void {
  const { errors, status, submitCount, isSubmitting } = useFormState()
  const seen = useRef(0)
  // Only the form's state has the outcome of a submit.
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const tabs = tabsOf(errors, status.fields)
    const [first] = tabs
    if (first !== undefined && !tabs.some((tab) => tab === current)) show(first)
  })
}
