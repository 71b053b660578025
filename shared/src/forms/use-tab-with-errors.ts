import { useEffect, useRef } from 'react'
import { useFormState } from './use-form-state'

/** An error on a tab that is not shown would go unseen: that tab comes to the front once a submit has failed. */
export function useTabWithErrors<Tab>(
  /** By what the schema says, and by what the server says of fields. */
  tabsOf: (errors: object, fields: object) => readonly Tab[],
  current: Tab | undefined,
  show: (tab: Tab) => void,
): void {
  const { errors, status, submitCount, isSubmitting } = useFormState()
  const seen = useRef(0)
  // The outcome of a submit is in the form's state only.
  useEffect(() => {
    if (isSubmitting || submitCount === seen.current) return
    seen.current = submitCount
    const tabs = tabsOf(errors, status.fields)
    const [first] = tabs
    if (first !== undefined && !tabs.some((tab) => tab === current)) show(first)
  })
}
