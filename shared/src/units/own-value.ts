/**
 * What a record has under a name that users or other servers choose. A plain lookup also finds what all objects inherit,
 * such as `constructor`.
 */
export function ownValue<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
