import { median } from '../figures'
import type { BenchCase } from './bench-case'

type Pick = (times: number[]) => number
/** The minimum, because other load on the machine only adds time. */
const fastest: Pick = (times) => Math.min(...times)

type Times = ReadonlyMap<string, number[]>
const totalOf = (times: Times, pick: Pick) => [...times.values()].reduce((sum, each) => sum + pick(each), 0)
const ms = (time: number) => (time < 10 ? time.toFixed(1) : Math.round(time).toLocaleString('en'))

function row(name: string, small: number, large: number): string {
  return `| ${name} | ${ms(small)} | ${ms(large)} | ${(large / small).toFixed(2)} |`
}

/** Returns the factor by which the dashboard is slower on the larger site. */
export const growthOf = (small: BenchCase, large: BenchCase) =>
  totalOf(large.calls, fastest) / totalOf(small.calls, fastest)

/** Returns a Markdown table in milliseconds. */
export function reportOf(name: string, small: BenchCase, large: BenchCase): string {
  const total = (title: string, which: 'calls' | 'plain', pick: Pick) =>
    row(title, totalOf(small[which], pick), totalOf(large[which], pick))
  const tiles = [...small.calls].map(([call, times]) =>
    row(`\`${call}\``, fastest(times), fastest(large.calls.get(call) ?? [])),
  )
  const plain = [...small.plain.values()].some((times) => times.length > 0)
  return [
    `### ${name}\n`,
    `| | ${size(small)} sessions | ${size(large)} sessions | growth |`,
    '| --- | --- | --- | --- |',
    total('**dashboard, 19 tiles**', 'calls', fastest),
    total('the same, median', 'calls', median),
    ...(plain ? [total('seven of them by a plain scan', 'plain', fastest)] : []),
    ...tiles,
  ].join('\n')
}

const size = ({ sessions }: BenchCase) => (sessions >= 1e6 ? `${sessions / 1e6} M` : `${sessions / 1e3} k`)
