import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

interface EapLogin {
  /** In wpa_supplicant's naming. */
  method: 'MD5' | 'MSCHAPV2'
  username: string
  password: string
}

interface EapServer {
  port: number
  secret: string
  /** AA:BB:CC:DD:EE:FF of the device. */
  mac: string
  /** Folder for its configuration. */
  folder: string
}

/** Logs in by EAP with eapol_test of wpa_supplicant, which acts as both device and gateway. */
export async function isAcceptedByEap(login: EapLogin, server: EapServer): Promise<boolean> {
  const file = path.join(server.folder, 'eapol_test.conf')
  const { method, username, password } = login
  writeFileSync(
    file,
    `network={
  key_mgmt=IEEE8021X
  eap=${method}
  identity="${username}"
  password="${password}"
}
`,
  )
  // Without keys for Wi-Fi encryption, which these methods don't generate.
  const args = ['-n', '-r', '0', '-t', '5', '-c', file, '-a', '127.0.0.1', '-p', String(server.port)]
  const output = await new Promise<string>((resolve) => {
    execFile('eapol_test', [...args, '-s', server.secret, '-M', server.mac], (_error, stdout) =>
      resolve(stdout),
    )
  })
  const [result] = /^(SUCCESS|FAILURE)$/m.exec(output) ?? []
  if (!result) throw new Error(`eapol_test said neither:\n${output.slice(-2000)}`)
  return result === 'SUCCESS'
}
