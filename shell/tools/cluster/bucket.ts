import { startBucketServer } from '../../../api/src/test/bucketServer';

/** The storage of a cluster as a process of its own: `bucket.ts <port> <folder>`. */
const [port, folder] = process.argv.slice(2);
void startBucketServer({ port: Number(port), folder });
