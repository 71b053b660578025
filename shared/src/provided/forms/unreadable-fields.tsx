import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'

interface UnreadableFieldsState {
  names: ReadonlySet<string>
  mark: (name: string, isUnreadable: boolean) => void
}

const UnreadableFieldsContext = createContext<UnreadableFieldsState>({
  names: new Set(),
  mark: () => undefined,
})

/**
 * Records the fields of a form with text that isn't a value. Such a field has the value of an empty one, so Formik
 * doesn't see that the user changed it.
 */
export function UnreadableFields({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((name: string, isUnreadable: boolean) => {
    setNames((before) => {
      const others = [...before].filter((each) => each !== name)
      return new Set(isUnreadable ? [...others, name] : others)
    })
  }, [])
  const state = useMemo(() => ({ names, mark }), [names, mark])
  return <UnreadableFieldsContext value={state}>{children}</UnreadableFieldsContext>
}

export const useHasUnreadableFields = () => useContext(UnreadableFieldsContext).names.size > 0

/** Tells the form whether the text of this field can be read. */
export function useMarkUnreadable(name: string, isUnreadable: boolean): void {
  const { mark } = useContext(UnreadableFieldsContext)
  // The form is above the field, so only an effect can notify it; an unmounted field loses its text.
  useEffect(() => {
    if (!isUnreadable) return undefined
    mark(name, true)
    return () => mark(name, false)
  }, [mark, name, isUnreadable])
}
