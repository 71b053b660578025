import { createContext } from 'react'

/** True around values limited to one line: those of a closed list card on a phone. */
export const FirstLineOnly = createContext(false)
