/** What of an entry of package-lock.json matters here. */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  peer?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = 'android darwin linux win32 freebsd openbsd netbsd sunos aix openharmony wasm32'.split(' ');
const processors = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el'];

/** "@swc/core-linux-x64-musl" → which machines it is for, read from its name. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : [];
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) };
}

function isLocked(packages: Record<string, LockedPackage>, parent: string, name: string): boolean {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

/** Entries for the optional packages that others name and the lockfile lacks, by their place in node_modules. */
export function missingBinaries(packages: Record<string, LockedPackage>): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [parent, { optionalDependencies = {}, dev, peer }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, parent, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platformOf(name),
        ...(dev && { dev }),
        optional: true,
        ...(peer && { peer }),
      };
    }
  }
  return missing;
}
