import { MAX_ACCESS_POINT_NAMES, MAX_NAME } from '@portico/shared/contracts'

/** Six groups of two digits, three of four, or none, as the API accepts them. */
const MAC =
  /^(?:[0-9a-f]{2}([:. -])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|[0-9a-f]{4}([:.-])[0-9a-f]{4}\2[0-9a-f]{4}|[0-9a-f]{6}[:.-]?[0-9a-f]{6})$/i
/** Spreadsheets separate columns by semicolons, commas or, when cells are copied, tabs. */
const LINE = /^([^;,\t]*)[;,\t](.*)$/

export interface AccessPointNames {
  items: { mac: string; name: string }[]
  /** Numbers of lines that name no access point. */
  wrongLines: number[]
  isTooLong: boolean
}

/** Reads lines of `MAC;name`. A first line without a MAC address is a heading. */
export function readAccessPointNames(text: string): AccessPointNames {
  const items: AccessPointNames['items'] = []
  const wrongLines: number[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.replaceAll(/[;,\t"\s]/g, '') === '') continue
    const [, first = '', rest = ''] = LINE.exec(line) ?? []
    const [mac, name] = [unquoted(first), unquoted(rest.replace(/[;,\t]+\s*$/, ''))]
    if (MAC.test(mac) && name.length <= MAX_NAME) items.push({ mac, name })
    else if (index > 0 || MAC.test(mac)) wrongLines.push(index + 1)
  }
  return { items, wrongLines, isTooLong: items.length > MAX_ACCESS_POINT_NAMES }
}

function unquoted(cell: string): string {
  const text = cell.replace('\uFEFF', '').trim()
  const quoted = /^"(.*)"$/s.exec(text)?.[1]
  return quoted === undefined ? text : quoted.replaceAll('""', '"').trim()
}
