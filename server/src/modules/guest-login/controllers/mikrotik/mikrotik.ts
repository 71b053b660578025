import { randomBytes } from 'node:crypto'
import type { ControllerAnswer, ControllerRequest } from '../controller-api'
import {
  type ControllerError,
  invalidCredentials,
  isRefusal,
  missingRight,
  refused,
} from '../controller-failure'
import { isObject, listOf, macWith, objectOf, requiredText, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'
import { mikrotikWalledGarden } from './mikrotik-walled-garden'

/** The hotspot lists a device after its first packet. */
const RETRIES_MS = [500, 1000, 2000]

/**
 * Hotspot of a MikroTik router through its REST API (RouterOS 7). A guest is a hotspot user of the router, whose time
 * and data it limits; speed is part of the user profile, which the operator chooses. Tests compare commands and
 * arguments with RouterOS' own description of them; answers are as other clients read them.
 */
export const mikrotik: ControllerVendor = {
  required: ['username', 'password'],
  limits: ['time', 'data'],
  open: (api, { username = '', password = '', profile = '' }) => {
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
    const call = async (request: ControllerRequest) => {
      const answer = await api.send({ ...request, path: `/rest${request.path}`, headers: { authorization } })
      if (answer.status >= 400) throw errorOf(answer)
      return answer.json
    }
    const list = async (path: string, query: Readonly<Record<string, string>>) =>
      listOf(await call({ method: 'GET', path, query }))
    const removeItems = async (path: string, items: readonly Readonly<Record<string, unknown>>[]) => {
      for (const item of items) {
        const id = encodeURIComponent(requiredText(item['.id'], '.id'))
        try {
          await call({ method: 'DELETE', path: `${path}/${id}`, expects: 'nothing' })
        } catch (error) {
          // It ended meanwhile.
          if (!isRefusal(error, 'client_not_found')) throw error
        }
      }
    }
    const removeAll = async (path: string, query: Readonly<Record<string, string>>) =>
      removeItems(path, await list(path, query))
    const addressOf = async (mac: string) => {
      const [host] = await list('/ip/hotspot/host', { 'mac-address': mac })
      return textOf(host?.['address']) || null
    }
    const end = async (mac: string) => {
      // Without its user, the device's cookie doesn't log it in again.
      await removeAll('/ip/hotspot/user', { name: userOf(mac) })
      await removeAll('/ip/hotspot/active', { 'mac-address': mac })
    }

    return {
      check: async () => {
        const resource = objectOf(await call({ method: 'GET', path: '/system/resource' }))
        // 7.23.3 (stable)
        return requiredText(resource['version'], 'version').split(' ')[0] ?? null
      },
      authorize: async ({ mac: text, minutes, dataLimit }) => {
        const mac = macWith(':', text).toUpperCase()
        let ip = await addressOf(mac)
        for (const wait of RETRIES_MS) {
          if (ip !== null) break
          await api.pause(wait)
          ip = await addressOf(mac)
        }
        if (ip === null) throw refused('client_not_found')
        // The time and data of a user add up over its logins, so each grant is a new user.
        await end(mac)
        const userPassword = randomBytes(16).toString('hex')
        await call({
          method: 'PUT',
          path: '/ip/hotspot/user',
          json: {
            name: userOf(mac),
            password: userPassword,
            'mac-address': mac,
            ...(profile !== '' && { profile }),
            ...(minutes !== null && { 'limit-uptime': `${Math.max(1, Math.round(minutes))}m` }),
            ...(dataLimit !== null && { 'limit-bytes-total': String(Math.max(1, Math.round(dataLimit))) }),
          },
        })
        await call({
          method: 'POST',
          path: '/ip/hotspot/active/login',
          json: { user: userOf(mac), password: userPassword, ip, 'mac-address': mac },
        })
      },
      device: async ({ mac: text }) => {
        const mac = macWith(':', text).toUpperCase()
        const [host] = await list('/ip/hotspot/host', { 'mac-address': mac })
        const [active] = await list('/ip/hotspot/active', { 'mac-address': mac })
        return { isConnected: host !== undefined || active !== undefined, isAdmitted: active !== undefined }
      },
      disconnect: ({ mac }) => end(macWith(':', mac).toUpperCase()),
      walledGarden: mikrotikWalledGarden({ call, list, removeItems }),
    }
  },
}

const userOf = (mac: string) => `guest-${macWith('', mac)}`

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const detail = textOf(isObject(json) && json['detail']) || textOf(isObject(json) && json['message'])
  if (status === 401) return invalidCredentials(detail)
  if (status === 403 || detail.includes('not enough permissions')) return missingRight('write')
  if (status === 404) return refused('client_not_found', detail)
  if (detail.includes('unknown host IP')) return refused('client_not_found', detail)
  return refused('not_accepted', detail)
}
