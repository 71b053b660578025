import type * as subjects from './subjects'

type Subjects = typeof subjects
type Declared = {
  [Name in keyof Subjects as Name extends `${string}Audit` ? Name : never]: Subjects[Name]
}
type KeysOf<T> = T extends unknown ? keyof T : never

/** Every action of the audit log: the keys of the subjects' exports whose names end in `Audit`. */
export type AuditAction = KeysOf<Declared[keyof Declared]>

/** Declares actions on one kind of object: `auditActions('site', ['create'])` gives `site.create`. */
export function auditActions<const Subject extends string, const Verbs extends string>(
  subject: Subject,
  verbs: readonly Verbs[],
  kind: string = subject,
): Record<`${Subject}.${Verbs}`, string> {
  return Object.fromEntries(verbs.map((verb) => [`${subject}.${verb}`, kind])) as never // `fromEntries` loses the keys.
}
