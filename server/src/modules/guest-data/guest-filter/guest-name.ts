/**
 * Returns the name, else the address, else the number; never empty in a list of sessions or in the audit log.
 */
export function guestName(row: {
  id: number
  firstname: string
  lastname: string
  email: string | null
  phonenumber: string | null
}): string {
  return `${row.firstname} ${row.lastname}`.trim() || row.email || row.phonenumber || `#${row.id}`
}
