export const median = (values: number[]) =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? NaN

export const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
export const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
export const times = (ratio: number) => ratio.toFixed(3)
