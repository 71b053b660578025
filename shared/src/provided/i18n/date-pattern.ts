/** Date and time formats of a language, for dayjs and antd's pickers. */
export function datePattern(locale: string): { day: string; time: string; hours12: boolean } {
  return locale.startsWith('es')
    ? { day: 'DD/MM/YYYY', time: 'HH:mm', hours12: false }
    : { day: 'MM/DD/YYYY', time: 'h:mm A', hours12: true }
}
