import type { ControllerApi } from '../controller-api'
import type { GuestDevice, GuestGrant, VendorCalls } from '../controller-client'
import { type ControllerError, invalidCredentials, refused, unreachable } from '../controller-failure'
import { isObject, macWith, objectOf, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'

/** Logins take as long as RADIUS needs to answer. */
const RETRIES_MS = [500, 1000, 2000, 2000]
/** Any data serves to find out whether the controller accepts the request password. */
const SAMPLE = 'ENC12bc24c4777703327f2e0aabbf6b9f9e'

interface PortalAnswer {
  code: number
  message: string
}

/**
 * Northbound portal interface of Ruckus SmartZone. The controller asks our RADIUS about the login, whose answer carries
 * the limits. Commands and response codes are those of the vendor's reference (800-73417-001 Rev B).
 */
export const smartzone: ControllerVendor = {
  required: ['request_password'],
  limits: [],
  open: (api, fields) => {
    const call = portalCaller(api, fields)
    return {
      ...commonCalls(api, call),
      disconnect: async (device) => {
        const answer = await call('UserOnlineControl', 'Logout', deviceOf(device))
        // 100 and 300: the device has no access, or left.
        if (![100, 200, 300].includes(answer.code)) throw errorOf(answer)
      },
    }
  },
}

/** The same interface of Ruckus One, without logout: access ends as RADIUS said. */
export const ruckusOne: ControllerVendor = {
  required: ['request_password'],
  limits: [],
  open: (api, fields) => commonCalls(api, portalCaller(api, fields)),
}

type PortalCall = (category: string, type: string, values: object) => Promise<PortalAnswer>

function portalCaller(api: ControllerApi, fields: Readonly<Record<string, string>>): PortalCall {
  return async (category, type, values) => {
    const { status, json } = await api.send({
      method: 'POST',
      path: '/portalintf',
      json: {
        Vendor: 'Ruckus',
        APIVersion: '1.0',
        RequestUserName: fields['request_username'] || 'api',
        RequestPassword: fields['request_password'] ?? '',
        RequestCategory: category,
        RequestType: type,
        ...values,
      },
    })
    if (status >= 400 && !isObject(json)) throw unreachable('unexpected', `HTTP ${status}`)
    const answer = objectOf(json)
    const code = Number(answer['ResponseCode'])
    if (!Number.isInteger(code)) throw unreachable('unexpected', 'no ResponseCode in the answer')
    return { code, message: textOf(answer['ReplyMessage']) }
  }
}

function commonCalls(api: ControllerApi, call: PortalCall): VendorCalls {
  return {
    check: async () => {
      const answer = await call('GetConfig', 'Decrypt', { Data: SAMPLE })
      // It may not be able to decrypt the sample, but has accepted the password by then.
      if (![200, 300, 302].includes(answer.code)) throw errorOf(answer)
      return null
    },
    authorize: async (grant) => {
      if (!grant.login) throw refused('not_accepted', 'no login for RADIUS')
      const { username, password } = grant.login
      const device = deviceOf(grant)
      const login = { ...device, 'UE-Proxy': '0', 'UE-Username': username, 'UE-Password': password }
      let answer = await call('UserOnlineControl', 'Login', login)
      for (const wait of RETRIES_MS) {
        if (answer.code !== 202) break
        await api.pause(wait)
        answer = await call('UserOnlineControl', 'Status', device)
      }
      // 101: authorized already, also if another request received the result.
      if (![101, 200, 201].includes(answer.code)) throw errorOf(answer)
    },
  }
}

/** The controller expects the addresses as its redirect wrote them, usually encrypted. */
function deviceOf({ mac, ip, redirect }: GuestGrant | GuestDevice) {
  const address = redirect?.['uip'] || ip
  return {
    'UE-MAC': redirect?.['client_mac'] || macWith(':', mac).toUpperCase(),
    ...(address && { 'UE-IP': address }),
  }
}

function errorOf({ code, message }: PortalAnswer): ControllerError {
  const detail = `${code} ${message}`
  if (code === 306) return invalidCredentials(detail)
  if (code === 300) return refused('client_not_found', detail)
  if (code === 401) return refused('radius_unreachable', detail)
  if (code === 400) return unreachable('server_error', detail)
  // 202 after the last retry: RADIUS is silent.
  if (code === 202) return refused('radius_unreachable', detail)
  if (code === 100 || code === 301) return refused('not_accepted', detail)
  return unreachable('unexpected', detail)
}
