import { availableParallelism, cpus, totalmem } from 'node:os'

/** What the figures were taken on. */
export function machineFacts(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  return `${availableParallelism()} cores (${model}), ${memory}, Node ${process.versions.node}, ${process.platform}`
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
