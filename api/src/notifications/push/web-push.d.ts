/** What is used of the library, which brings no types. */
declare module 'web-push' {
  export interface Subscription {
    endpoint: string;
    keys: { p256dh: string; auth: string };
  }
  export function generateVAPIDKeys(): { publicKey: string; privateKey: string };
  export function generateRequestDetails(
    subscription: Subscription,
    payload: string,
    options: {
      vapidDetails: { subject: string; publicKey: string; privateKey: string };
      /** Seconds for which the push service keeps it for a device that is off. */
      TTL: number;
      /** At most 32 characters of base64url: a later message with the same one takes its place. */
      topic: string;
      urgency: 'normal' | 'high';
      contentEncoding: 'aes128gcm';
    },
  ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer };
}
