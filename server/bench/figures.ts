import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

export const log = (line: string) =>
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
export const print = (line: string) => process.stdout.write(`${line}\n`)

/** What the figures were taken on. */
export function machineInfo(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  return `${availableParallelism()} cores (${model}), ${memory}, Node ${process.versions.node}, ${process.platform}`
}

/** The value that a share of them doesn't exceed: 1 is the largest. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}

export const median = (values: number[]) => quantile(values, 0.5)

/** Resident MB of a process, its threads included; 0 where the system does not tell. */
export function memoryOf(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
