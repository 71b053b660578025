/**
 * A record's own value for a name chosen by users or other servers. A plain lookup also finds inherited properties,
 * such as `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
