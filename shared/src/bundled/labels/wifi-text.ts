/** Text with which phones offer to join a network. An empty password stands for an open network. */
export function wifiText(ssid: string, password: string): string {
  if (password === '') return `WIFI:T:nopass;S:${escaped(ssid)};;`
  return `WIFI:T:WPA;S:${escaped(ssid)};P:${escaped(password)};;`
}

const escaped = (text: string) => text.replace(/[\\;,:"]/g, '\\$&')
