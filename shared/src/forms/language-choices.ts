import type { Language } from '../contracts'
import type { Choice } from './select-field'

/** Each language by its own name, so that it can be found by those who read no other. */
export const LANGUAGE_CHOICES: readonly Choice<Language>[] = [
  { value: 'en-US', label: 'English' },
  { value: 'es-ES', label: 'Español' },
]
