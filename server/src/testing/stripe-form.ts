/** Nested values as Stripe's clients encode them: `items[0][price]=price_1`. */
export interface FormValues {
  [key: string]: string | FormValues
}

export function formValues(text: string): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let target = values
    for (const key of path) {
      const inner = target[key] ?? {}
      if (typeof inner === 'string') throw new Error(`${name} is both a value and a list`)
      target[key] = inner
      target = inner
    }
    target[last] = value
  }
  return values
}

/** Returns the text at a path; '' if there is none. */
export function textAt(values: FormValues, ...path: string[]): string {
  let target: string | FormValues | undefined = values
  for (const key of path) target = typeof target === 'object' ? target[key] : undefined
  return typeof target === 'string' ? target : ''
}
