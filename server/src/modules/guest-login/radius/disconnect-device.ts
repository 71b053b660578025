import { askGateways, type AskingGateways, type DeviceAtSite } from './ask-gateways'

/**
 * Ends a device's sessions at the gateways that reported them, by disconnect requests (RFC 5176).
 *
 * @returns false where a gateway didn't answer, refused, or takes no such requests
 */
export async function disconnectDevice(deps: AskingGateways, device: DeviceAtSite): Promise<boolean> {
  const answers = await askGateways(deps, device, { kind: 'disconnect', attributes: () => [] })
  return answers.every((answer) => answer === null || answer === 'gateway-unknown-session')
}
