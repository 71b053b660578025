/** How people who speak a language write a day and a time, as dayjs and antd's pickers take it. */
export function datePattern(locale: string): { day: string; time: string; hours12: boolean } {
  return locale.startsWith('es')
    ? { day: 'DD/MM/YYYY', time: 'HH:mm', hours12: false }
    : { day: 'MM/DD/YYYY', time: 'h:mm A', hours12: true }
}
