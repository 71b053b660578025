import { readFileSync } from 'node:fs'

/** Memory of a process in use, its threads included; 0 where the system doesn't tell. */
export function residentBytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
