import type { Language } from '../../contracts'
import type { Choice } from './select-field'

/** Each language in its own name, so that its speakers find it. */
export const LANGUAGE_CHOICES: readonly Choice<Language>[] = [
  { value: 'en-US', label: 'English' },
  { value: 'es-ES', label: 'Español' },
]
