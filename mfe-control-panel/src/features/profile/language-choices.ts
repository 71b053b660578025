import type { Language } from '@portico/shared/contracts'
import type { Choice } from '@portico/shared/forms'

/** Each language by its own name, so that it can be found by those who read no other. */
export const LANGUAGE_CHOICES: readonly Choice<Language>[] = [
  { value: 'en-US', label: 'English' },
  { value: 'es-ES', label: 'Español' },
]
