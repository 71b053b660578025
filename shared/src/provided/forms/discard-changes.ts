import { createContext } from 'react'

/** Puts back the values of the surrounding form, and the texts of fields that can't be read. */
export const DiscardChanges = createContext<() => void>(() => undefined)
