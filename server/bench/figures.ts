import { availableParallelism, cpus, totalmem } from 'node:os'
import { residentBytes } from '../src/testing/resident-bytes'

export const log = (line: string) =>
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`)
export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Describes the machine of the measurement. */
export function machineInfo(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB of memory`
  const model = cpus()[0]?.model.trim() ?? 'an unknown processor'
  return `${availableParallelism()} cores (${model}), ${memory}, Node ${process.versions.node}, ${process.platform}`
}

/** Returns the value that this share of the values doesn't exceed; 1 returns the largest. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
}

export const median = (values: number[]) => quantile(values, 0.5)

/** Returns the resident memory of a process in MB, including threads; 0 if unknown. */
export const memoryOf = (pid: number | undefined): number => residentBytes(pid) / 2 ** 20
