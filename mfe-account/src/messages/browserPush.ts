import type { PushSubscriptionInput } from '@boom/contract';

/** What a person does so that news can come to this device; null where this browser can do nothing of the kind. */
type PushStep = 'ready' | 'installFromMenu' | 'installOnIos' | 'installOnMac' | null;

/**
 * News on a device is for those who installed the shop. On iPhone and iPad no page gets any before it is installed
 * (iOS 16.4 and later); other browsers that install nothing are not told of it.
 */
export function findPushStep(): PushStep {
  const { userAgent, maxTouchPoints } = navigator;
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone);
  if (isInstalled) return 'serviceWorker' in navigator && 'PushManager' in window ? 'ready' : null;
  // An iPad says that it is a Mac, of which none has a screen to touch.
  const isMac = /Macintosh/.test(userAgent);
  if (/iPhone|iPad/.test(userAgent) || (isMac && maxTouchPoints > 1)) return 'installOnIos';
  if ('onbeforeinstallprompt' in window || /Android/.test(userAgent)) return 'installFromMenu';
  return isMac && /Safari\//.test(userAgent) && !/Chrome\//.test(userAgent) ? 'installOnMac' : null;
}

/**
 * Asks for the permission, if need be, and subscribes this browser: anew, so that what another account or an older key
 * of the shop left here is gone.
 *
 * @param publicKey of the shop.
 * @returns null where the person says no, or closes the question.
 * @throws Error where the browser or its push service fails.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await findRegistration();
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
}

/** Ends this browser's subscription, if there is one. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await (await findRegistration()).pushManager.getSubscription())?.unsubscribe();
}

/** Not `ready`, which waits for ever where the shop has switched its service worker off. */
async function findRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker');
  return registration;
}
