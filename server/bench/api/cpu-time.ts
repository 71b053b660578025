import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  parent: number
  seconds: number
}

/**
 * Returns the CPU seconds used by child processes: the measured servers and the database. Unlike answers per
 * second, they don't depend on the machine's other load. NaN without /proc.
 */
export function cpuSecondsOfChildren(): number {
  let ids: string[]
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return NaN
  }
  const processes = new Map(ids.flatMap((id) => timesOf(Number(id))))
  let seconds = 0
  for (const [id, times] of processes) if (isBelow(processes, id)) seconds += times.seconds
  return seconds
}

function timesOf(id: number): [number, ProcessTimes][] {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The program's name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]].map(Number)
    return [[id, { parent, seconds: (user + system) / TICKS_PER_SECOND }]]
  } catch {
    return [] // ended meanwhile
  }
}

function isBelow(processes: ReadonlyMap<number, ProcessTimes>, id: number): boolean {
  const parent = processes.get(id)?.parent
  if (parent === undefined || parent === 0) return false
  return parent === process.pid || isBelow(processes, parent)
}
