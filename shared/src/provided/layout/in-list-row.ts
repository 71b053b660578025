import { createContext } from 'react'

/** True in the rows of a list, where a time has one line. */
export const InListRow = createContext(false)
